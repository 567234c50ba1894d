-- Both are off until a shop switches them on: the version before meets neither.
ALTER TYPE "PaymentMethod" ADD VALUE 'pay_by_bank';
ALTER TYPE "PaymentMethod" ADD VALUE 'klarna';
