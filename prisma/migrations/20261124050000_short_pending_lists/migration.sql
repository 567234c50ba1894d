-- A search reads the whole pending list of a GIN index, one entry after the other. At its default of 4 MB
-- that took ten times as long as the search itself, until the next vacuum.
ALTER INDEX "Order_search_idx" SET (gin_pending_list_limit = 256);
ALTER INDEX "Order_contact_idx" SET (gin_pending_list_limit = 256);
ALTER INDEX "Inquiry_search_idx" SET (gin_pending_list_limit = 256);
ALTER INDEX "Product_title_trgm_idx" SET (gin_pending_list_limit = 256);
ALTER INDEX "SearchEntry_names_idx" SET (gin_pending_list_limit = 256);
ALTER INDEX "SearchEntry_facts_idx" SET (gin_pending_list_limit = 256);
ALTER INDEX "SearchEntry_whole_idx" SET (gin_pending_list_limit = 256);
