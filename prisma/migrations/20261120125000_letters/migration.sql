-- The letters of a word in order: two words with the same ones differ by their places alone.
CREATE FUNCTION "lettersOf"(word text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN (SELECT string_agg(letter, '' ORDER BY letter) FROM unnest(string_to_array(word, NULL)) AS letter);
