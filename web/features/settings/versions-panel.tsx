import { dateAndTime } from '#server/lib/london-time.shared.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { errorText, type RouterOutputs, useTRPC } from '#web/lib/trpc.ts'
import { Panel } from '#web/ui/admin/panel.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { followShop } from './follow-shop.ts'
import { differences, hasText, type Save, type ShopData } from './section-fields.ts'
import type { SectionName } from './section-names.ts'
import { IconPreview } from './icon-field.tsx'
import { WordmarkPreview } from './wordmark-field.tsx'
import classes from './shop-page.module.css'

type VersionsPanelProps = {
  section: SectionName
  shop: ShopData
  /** The version compared with the form. */
  compared: number | null
  onCompare: (number: number | null) => void
  onRestored: () => void
}

/** The versions of a section: author, diff with the form, and restoring one. */
export function VersionsPanel(props: VersionsPanelProps) {
  const { section, shop, onRestored } = props
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const list = useQuery(trpc.settings.versions.queryOptions({ section }))
  const [isUnread, setIsUnread] = useState(false)
  const router = useRouter()
  const save = useMutation(
    trpc.settings.save.mutationOptions({
      onSettled: () => queryClient.invalidateQueries(trpc.settings.pathFilter()),
    }),
  )
  const restore = async (number: number) => {
    try {
      setIsUnread(false)
      const { value } = await queryClient
        .query(trpc.settings.version.queryOptions({ section, number }))
        .catch((error) => {
          setIsUnread(true)
          throw error
        })
      // The server checks it: a version that does not fit any more is refused.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      const input = { section, value, over: shop.numbers[section] } as Save
      await save.mutateAsync(input)
      toast({ message: `Version ${number} restored` })
      onRestored()
      await followShop(
        router,
        (await queryClient.query(trpc.settings.read.queryOptions())).settings,
      )
    } catch {
      // The error is shown below.
    }
  }
  const items = list.data?.items ?? []
  const inForce = items.find(({ publishedAt }) => publishedAt !== null)?.number
  return (
    <Panel title="Versions">
      {items.length === 0 && (
        <p className={`${classes.none} muted`}>Not changed since installation.</p>
      )}
      {isUnread && <Note tone="bad">The version could not be loaded. Try again in a moment.</Note>}
      {save.isError && (
        <Note tone="bad">
          {errorText(save.error, 'The version could not be restored. Try again.')}
        </Note>
      )}
      <ol className={classes.versions}>
        {items.map((version) => (
          <Version
            key={version.number}
            {...props}
            version={version}
            isInForce={version.number === inForce}
            isBusy={save.isPending}
            onRestore={() => void restore(version.number)}
          />
        ))}
      </ol>
    </Panel>
  )
}

type VersionProps = VersionsPanelProps & {
  version: RouterOutputs['settings']['versions']['items'][number]
  isInForce: boolean
  isBusy: boolean
  onRestore: () => void
}

function Version({ version, isInForce, isBusy, onRestore, ...props }: VersionProps) {
  const { section, shop, compared, onCompare } = props
  const { number, authorName, createdAt, publishedAt } = version
  const isCompared = compared === number
  return (
    <li>
      <div>
        <b>{number}</b> {isInForce && 'current'}
        {publishedAt === null && 'draft'}
        <p className="small muted">
          {authorName}, {dateAndTime(createdAt)}
        </p>
      </div>
      {(!isInForce || hasText(section)) && (
        <div className={classes.buttons}>
          <Button
            variant="default"
            size="xs"
            aria-label={`Compare version ${number}`}
            {...(hasText(section)
              ? { 'aria-pressed': isCompared }
              : { 'aria-expanded': isCompared })}
            onClick={() => onCompare(isCompared ? null : number)}
          >
            Compare
          </Button>
          {!isInForce && (
            <Button
              variant="default"
              size="xs"
              aria-label={`Restore version ${number}`}
              disabled={isBusy}
              onClick={onRestore}
            >
              Restore
            </Button>
          )}
        </div>
      )}
      {isCompared && !hasText(section) && (
        <Differences section={section} number={number} shop={shop} />
      )}
    </li>
  )
}

type DifferencesProps = Pick<VersionsPanelProps, 'section' | 'shop'> & { number: number }

type FieldValueProps = {
  as: 'del' | 'ins'
  label: string
  text: string
  isWordmark: boolean
  isIcon: boolean
}

/** The value of a field in a version: its text, or the drawing. */
function FieldValue({ as: Tag, label, text, isWordmark, isIcon }: FieldValueProps) {
  if (isIcon) return <Tag>{text === '' ? 'None' : <IconPreview src={text} label={label} />}</Tag>
  if (!isWordmark) return <Tag>{text}</Tag>
  return (
    <Tag>{text === '' ? 'Trading name as text' : <WordmarkPreview svg={text} label={label} />}</Tag>
  )
}

/** The diff with an earlier version, field by field. */
function Differences({ section, number, shop }: DifferencesProps) {
  const trpc = useTRPC()
  const { data } = useQuery(trpc.settings.version.queryOptions({ section, number }))
  if (!data) return null
  return (
    <dl className={`${classes.differences} small`}>
      {differences(section, data.value, shop.settings[section]).map((one) => (
        <div key={one.label}>
          <dt>{one.label}</dt>
          <dd>
            <FieldValue as="del" {...one} text={one.before} />{' '}
            <FieldValue as="ins" {...one} text={one.after} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
