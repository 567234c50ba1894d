import { may, type Permission } from '../../server/lib/permissions.ts'
import { useUser } from './session.ts'

/** Whether whoever is signed in has a permission, for what a page shows. The server decides. */
export function useMay(): (permission: Permission) => boolean {
  const user = useUser()
  return (permission) => may(user, permission)
}
