-- What was searched and not found, counted by its words, without who searched.
CREATE TABLE "MissedSearch" (
    "phrase" TEXT NOT NULL,
    "times" INTEGER NOT NULL DEFAULT 1,
    "firstAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "MissedSearch_pkey" PRIMARY KEY ("phrase"),
    CONSTRAINT "MissedSearch_short" CHECK (length("phrase") BETWEEN 2 AND 60)
);
