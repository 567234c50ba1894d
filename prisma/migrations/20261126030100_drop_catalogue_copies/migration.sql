-- Everything that "CatalogueEntry" replaces. The version before reads these tables: its lists and
-- searches fail from here until its processes are replaced, while orders, carts and pages of products
-- go on. See "Upgrading" in docs/operations.md.

-- safe: triggers of tables that go.
DROP TRIGGER "Product_all_facets_removed" ON "Product";
DROP TRIGGER "Product_card_added" ON "Product";
DROP TRIGGER "Product_card_changed" ON "Product";
DROP TRIGGER "Product_card_removed" ON "Product";
DROP TRIGGER "Product_cards_removed" ON "Product";
DROP TRIGGER "Product_counted_anew" ON "Product";
DROP TRIGGER "Product_counted_less" ON "Product";
DROP TRIGGER "Product_counted_more" ON "Product";
DROP TRIGGER "Product_counted_none" ON "Product";
DROP TRIGGER "Product_facets_added" ON "Product";
DROP TRIGGER "Product_facets_changed" ON "Product";
DROP TRIGGER "Product_facets_removed" ON "Product";
DROP TRIGGER "Product_list_told" ON "Product";
DROP TRIGGER "Product_search_added" ON "Product";
DROP TRIGGER "Product_search_changed" ON "Product";
DROP TRIGGER "Product_search_figures_changed" ON "Product";
DROP TRIGGER "Product_search_removed" ON "Product";
DROP TRIGGER "Product_search_vector_added" ON "Product";
DROP TRIGGER "Product_search_vector_changed" ON "Product";
DROP TRIGGER "Product_searches_removed" ON "Product";
DROP TRIGGER "Product_told" ON "Product";
DROP TRIGGER "Product_words_added" ON "Product";
DROP TRIGGER "Product_words_changed" ON "Product";
DROP TRIGGER "Product_words_of_materials_changed" ON "Product";
DROP TRIGGER "Family_told" ON "Family";
DROP TRIGGER "FamilyOption_card_added" ON "FamilyOption";
DROP TRIGGER "FamilyOption_card_changed" ON "FamilyOption";
DROP TRIGGER "FamilyOption_card_removed" ON "FamilyOption";
DROP TRIGGER "FamilyOption_told" ON "FamilyOption";
DROP TRIGGER "OptionValue_card_added" ON "OptionValue";
DROP TRIGGER "OptionValue_card_changed" ON "OptionValue";
DROP TRIGGER "OptionValue_card_removed" ON "OptionValue";
DROP TRIGGER "OptionValue_told" ON "OptionValue";
DROP TRIGGER "SearchTerm_told" ON "SearchTerm";
DROP TRIGGER "FacetWord_changed" ON "FacetWord";
DROP TRIGGER "FeatureImage_told" ON "FeatureImage";
DROP TRIGGER "StoredModel_told" ON "StoredModel";
DROP TRIGGER "Review_told" ON "Review";
DROP TRIGGER "ProductQuestion_told" ON "ProductQuestion";

-- safe: derived from products and families, so that nothing is lost.
DROP TABLE "Card", "CardCount", "ProductCount", "ProductFacet", "FacetChange", "SearchEntry", "SearchChange" CASCADE;
-- "SearchWord" and "Product"."searchVector" stay for the first release, which reads and writes them.
ALTER TABLE "Product" ALTER COLUMN "searchVector" SET DEFAULT '';
-- safe: derived from the options and prices of the variants.
ALTER TABLE "Family" DROP COLUMN "cardOptions", DROP COLUMN "dearestPence";

-- safe: what those triggers called.
DROP FUNCTION "addSearchEntries", "addProductFacets", "addSearchWords", "changeProductFacet", "changeSearchEntry",
    "changeSearchFigures", "changeSearchWords", "countChangedProduct", "countProducts", "fillSearchVector",
    "lettersOf", "modelOf", "noteFacetChanges", "noteSearchChanges", "refreshAddedCards", "refreshCards",
    "refreshChangedCards", "refreshFamilies", "refreshFamiliesOfOptions", "refreshFamiliesOfValues",
    "refreshRemovedCards", "remakeProductFacets", "removeCards", "removeProductFacets", "removeSearchEntries",
    "searchWordsOf", "tellAnswered", "tellProduct", "tellReviewed" CASCADE;

-- Lists are no longer read in the order of an index.
DROP INDEX "Product_live_facets_idx";
DROP INDEX "Product_live_subcategory_price_idx";
DROP INDEX "Product_live_size_price_idx";
DROP INDEX "Product_live_title_atoz_idx";
DROP INDEX "Product_live_category_title_atoz_idx";
DROP INDEX "Product_live_subcategory_title_atoz_idx";
DROP INDEX "Product_live_size_title_atoz_idx";
