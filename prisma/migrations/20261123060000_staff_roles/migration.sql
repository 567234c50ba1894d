-- To the specification every one of the staff is an admin; what they may do is in their roles.
CREATE TYPE "StaffRole" AS ENUM ('owner', 'sales', 'warehouse', 'crew', 'content');
ALTER TABLE "User" ADD COLUMN "staffRoles" "StaffRole"[] NOT NULL DEFAULT ARRAY[]::"StaffRole"[];

-- Whoever makes an admin without roles, like the version before, makes an owner; a user has none.
CREATE FUNCTION staff_have_roles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.role = 'user' THEN
    NEW."staffRoles" := '{}';
  ELSIF cardinality(NEW."staffRoles") = 0 THEN
    NEW."staffRoles" := '{owner}';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER staff_have_roles BEFORE INSERT OR UPDATE OF role, "staffRoles" ON "User"
  FOR EACH ROW EXECUTE FUNCTION staff_have_roles();

-- Who is an admin today is an owner.
UPDATE "User" SET role = role WHERE role = 'admin';
