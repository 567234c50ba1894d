import { useState } from 'react'
import { errorText, trpc } from '../../lib/trpc.ts'
import { Panel } from '../../ui/admin/panel.tsx'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { differences, type Save, type ShopData } from './section-fields.ts'
import type { SectionName } from './section-names.ts'
import classes from './shop-page.module.css'

type VersionsPanelProps = { section: SectionName; shop: ShopData; onRestored: () => void }

const when = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Europe/London',
})

/** The versions of a section: who saved them, what differs from now, and taking one up again. */
export function VersionsPanel({ section, shop, onRestored }: VersionsPanelProps) {
  const list = trpc.settings.versions.useQuery({ section })
  const [compared, setCompared] = useState<number | null>(null)
  const utils = trpc.useUtils()
  const save = trpc.settings.save.useMutation({ onSettled: () => utils.settings.invalidate() })
  const restore = async (number: number, value: unknown) => {
    // The server checks it: a version that does not fit any more is refused.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const input = { section, value, over: shop.numbers[section] } as Save
    try {
      await save.mutateAsync(input)
      toast({ message: `Version ${number} is in force again.` })
      onRestored()
    } catch {
      // Said below.
    }
  }
  const items = list.data?.items ?? []
  return (
    <Panel title="Versions">
      {items.length === 0 && (
        <p className={`${classes.none} muted`}>Nobody has changed it: it is as it came.</p>
      )}
      {save.isError && <Note tone="bad">{errorText(save.error, 'It was not restored.')}</Note>}
      <ol className={classes.versions}>
        {items.map(({ number, authorName, createdAt, value }, at) => (
          <li key={number}>
            <div>
              <b>{number}</b> {at === 0 && 'in force'}
              <p className="small muted">
                {authorName}, {when.format(new Date(createdAt))}
              </p>
            </div>
            {at > 0 && (
              <div className={classes.buttons}>
                <Button
                  variant="default"
                  size="xs"
                  aria-expanded={compared === number}
                  onClick={() => setCompared(compared === number ? null : number)}
                >
                  Compare
                </Button>
                <Button
                  variant="default"
                  size="xs"
                  disabled={save.isPending}
                  onClick={() => void restore(number, value)}
                >
                  Restore
                </Button>
              </div>
            )}
            {compared === number && (
              <dl className={`${classes.differences} small`}>
                {differences(section, value, shop.settings[section]).map((one) => (
                  <div key={one.label}>
                    <dt>{one.label}</dt>
                    <dd>
                      <del>{one.before}</del> <ins>{one.after}</ins>
                    </dd>
                  </div>
                ))}
              </dl>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  )
}
