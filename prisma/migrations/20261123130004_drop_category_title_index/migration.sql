-- Lists read "Product_live_category_title_atoz_idx". The version before sorts instead.
DROP INDEX CONCURRENTLY "Product_live_category_title_idx";
