-- What 0.1.0 searches: nothing else reads it, and it goes a version later. A generated column was made
-- anew by every update, that of the stock at a sale too; this is made when its texts change.
CREATE FUNCTION "fillSearchVector"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW."searchVector" := setweight(to_tsvector('english', "plainText"(NEW.title)), 'A')
        || setweight(to_tsvector('english', "plainText"(
            NEW.brand || ' ' || replace(NEW.category, '-', ' ') || ' '
            || replace(COALESCE(NEW.subcategory, ''), '-', ' ') || ' ' || COALESCE(NEW.colour, ''))), 'B')
        || setweight(to_tsvector('english', "plainText"(NEW.description)), 'C');
    RETURN NEW;
END $$;

ALTER TABLE "Product" ALTER COLUMN "searchVector" DROP EXPRESSION;

CREATE TRIGGER "Product_search_vector_added" BEFORE INSERT ON "Product"
    FOR EACH ROW EXECUTE FUNCTION "fillSearchVector"();
CREATE TRIGGER "Product_search_vector_changed"
    BEFORE UPDATE OF title, brand, category, subcategory, colour, description ON "Product" FOR EACH ROW
    WHEN (ROW(OLD.title, OLD.brand, OLD.category, OLD.subcategory, OLD.colour, OLD.description)
        IS DISTINCT FROM ROW(NEW.title, NEW.brand, NEW.category, NEW.subcategory, NEW.colour, NEW.description))
    EXECUTE FUNCTION "fillSearchVector"();
