-- What staff have changed of the shop's settings: each change is a row, and nothing published changes.
CREATE TABLE "SettingVersion" (
    "id" UUID NOT NULL,
    "section" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "value" JSONB NOT NULL,
    "authorId" UUID,
    "authorName" TEXT NOT NULL,
    "publishedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "SettingVersion_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "SettingVersion_section_number_key" ON "SettingVersion"("section", "number");

CREATE FUNCTION "keepPublishedSettings"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'a published version cannot change';
END $$;

CREATE TRIGGER "SettingVersion_kept" BEFORE UPDATE OR DELETE ON "SettingVersion"
    FOR EACH ROW WHEN (OLD."publishedAt" IS NOT NULL) EXECUTE FUNCTION "keepPublishedSettings"();

-- Tells every process to read the settings anew: server/http/response-cache/listen.ts.
CREATE FUNCTION "tellSettings"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_notify('settings', '');
    RETURN NULL;
END $$;

CREATE TRIGGER "SettingVersion_told" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "SettingVersion"
    FOR EACH STATEMENT EXECUTE FUNCTION "tellSettings"();
