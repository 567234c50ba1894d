import { useShop } from '#web/lib/shop.ts'
import { Logo } from '#web/ui/pictures/logo.tsx'
import { Sheet } from '#web/ui/dialogs/sheet.tsx'
import { AdminNav } from './admin-nav.tsx'

type AdminMenuProps = { opened: boolean; onClose: () => void }

/** The admin area's entries on small screens. Choosing one closes it. */
export default function AdminMenu({ opened, onClose }: AdminMenuProps) {
  const { shopName } = useShop()
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      side="left"
      width={320}
      title={<Logo name={shopName} height={25} />}
    >
      <AdminNav tone="light" onChoose={onClose} />
    </Sheet>
  )
}
