-- They are off until a shop switches them on: the version before meets none of them.
ALTER TYPE "PaymentMethod" ADD VALUE 'apple_pay';
ALTER TYPE "PaymentMethod" ADD VALUE 'google_pay';
ALTER TYPE "PaymentMethod" ADD VALUE 'link';
