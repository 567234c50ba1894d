-- The papers of an order that staff change: what was paid for some pieces is credited, and invoiced
-- for those that take their place. Together they add up to nothing.
ALTER TYPE "InvoiceKind" ADD VALUE 'changeInvoice';
ALTER TYPE "InvoiceKind" ADD VALUE 'changeCreditNote';
