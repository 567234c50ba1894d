-- The replacement or part of an answer to a case is a stop.
ALTER TYPE "BookingKind" ADD VALUE 'replacement';
