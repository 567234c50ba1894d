-- Lists read "Product_live_subcategory_title_atoz_idx". The version before sorts instead.
DROP INDEX CONCURRENTLY "Product_live_subcategory_title_idx";
