-- Of what a member of staff is told by e-mail: see server/staff-notice/staff-notice.schema.ts.
ALTER TABLE "User" ADD COLUMN "staffNotices" TEXT[] NOT NULL DEFAULT '{dispute}';
