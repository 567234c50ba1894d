-- How staff search names: without accents and case, and with compatibility forms as plain letters, so
-- that "siobhan" finds Siobhán, "lukasz" Łukasz and "fi" the ligature. Letters with a stroke have no
-- accent that could be taken off, so they are listed. It has only functions of PostgreSQL itself.
CREATE FUNCTION "foldedText"(value text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    SET search_path = pg_catalog, pg_temp
    RETURN lower(replace(replace(replace(replace(replace(replace(translate(
        regexp_replace(normalize(value, NFKD), '[\u0300-\u036F]', '', 'g'),
        'łŁøØđĐðÐħĦŧŦı', 'lLoOdDdDhHtTi'),
        'ß', 'ss'), 'ẞ', 'SS'), 'æ', 'ae'), 'Æ', 'AE'), 'œ', 'oe'), 'Œ', 'OE'));
