import { may, type Permission } from '#server/lib/people/roles-and-permissions.shared.ts'
import { useUser } from './session.ts'

/** Whether the signed-in user has a permission, for rendering only. The server decides. */
export function useMay(): (permission: Permission) => boolean {
  const user = useUser()
  return (permission) => may(user, permission)
}
