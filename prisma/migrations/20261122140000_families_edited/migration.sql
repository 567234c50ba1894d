-- Processes are told when a family, an option or a value of one changes, as they are of products.
CREATE TRIGGER "Family_told" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "Family"
    FOR EACH STATEMENT EXECUTE FUNCTION "tellAll"();
CREATE TRIGGER "FamilyOption_told" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "FamilyOption"
    FOR EACH STATEMENT EXECUTE FUNCTION "tellAll"();
CREATE TRIGGER "OptionValue_told" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "OptionValue"
    FOR EACH STATEMENT EXECUTE FUNCTION "tellAll"();

-- Checked at the end of a transaction, so that two options or values can exchange places or labels.
DROP INDEX "FamilyOption_familyId_position_key";
ALTER TABLE "FamilyOption" ADD CONSTRAINT "FamilyOption_familyId_position_key"
    UNIQUE ("familyId", "position") DEFERRABLE INITIALLY DEFERRED;
DROP INDEX "OptionValue_optionId_position_key";
ALTER TABLE "OptionValue" ADD CONSTRAINT "OptionValue_optionId_position_key"
    UNIQUE ("optionId", "position") DEFERRABLE INITIALLY DEFERRED;
DROP INDEX "OptionValue_optionId_label_key";
ALTER TABLE "OptionValue" ADD CONSTRAINT "OptionValue_optionId_label_key"
    UNIQUE ("optionId", "label") DEFERRABLE INITIALLY DEFERRED;
