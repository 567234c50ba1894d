-- Pieces of a return that staff found saleable.
ALTER TYPE "StockReason" ADD VALUE 'return';
