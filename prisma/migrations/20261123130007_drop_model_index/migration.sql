-- Sizes are options of a family. The version before finds them by "Product_live_brand_idx" instead.
DROP INDEX CONCURRENTLY "Product_live_model_idx";
