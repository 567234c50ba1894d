-- Lists read "Product_live_title_atoz_idx". The version before sorts instead.
DROP INDEX CONCURRENTLY "Product_title_id_idx";
