-- An apostrophe is found however it was typed: the curly ones count as the straight one, which ends a
-- word. No index has this function; server/catalogue/search-words.ts splits at all of them.
CREATE OR REPLACE FUNCTION "plainText"(value text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN translate(lower(value), 'àáâãäåçèéêëìíîïñòóôõöøùúûüýÿ’‘ʼ', 'aaaaaaceeeeiiiinoooooouuuuyy''''''');

-- What is searched of these products is made anew.
UPDATE "Product" SET title = title
WHERE concat_ws(' ', title, brand, colour, description) ~ '[’‘ʼ]';
