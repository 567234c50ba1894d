ALTER TABLE "Refund" ADD COLUMN "partIds" uuid[] NOT NULL DEFAULT '{}';
