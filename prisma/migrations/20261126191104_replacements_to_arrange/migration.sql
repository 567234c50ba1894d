CREATE INDEX CONCURRENTLY "CaseMessage_toSend_idx" ON "CaseMessage"("createdAt")
    WHERE answer IN ('part', 'piece') AND "postedAt" IS NULL;
