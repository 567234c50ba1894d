-- A new piece that staff send for one that was damaged or missing takes stock.
ALTER TYPE "StockReason" ADD VALUE 'replacement';
