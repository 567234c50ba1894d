-- The trigger fills the subject in. In a migration of its own: it locks rows, not the table.
UPDATE "OutboxMail" SET subject = NULL WHERE subject IS NULL;
