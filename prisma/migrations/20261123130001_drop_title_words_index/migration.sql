-- Searches read "SearchEntry". The version before finds the same without this index, by reading every product.
DROP INDEX CONCURRENTLY "Product_title_words_idx";
