-- What an e-mail is about: the id of an order, an account or an inquiry, or the address of an
-- account that is looked up when the e-mail is written.
ALTER TABLE "OutboxMail" ADD COLUMN subject TEXT;

-- The version before writes rows without a subject: the trigger fills it in. A later version can
-- drop the trigger.
CREATE FUNCTION email_subject_of_earlier_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.subject := COALESCE(NEW.content->>'orderId', NEW.content->>'userId', NEW.content->>'email',
        substring(NEW.key FROM '^inquiry-(.*)$'));
    RETURN NEW;
END $$;
CREATE TRIGGER "OutboxMail_subject_of_earlier_version" BEFORE INSERT OR UPDATE ON "OutboxMail"
    FOR EACH ROW WHEN (NEW.subject IS NULL) EXECUTE FUNCTION email_subject_of_earlier_version();
