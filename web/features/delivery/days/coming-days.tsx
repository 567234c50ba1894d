import { dayText } from '#server/lib/london-time.shared.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { errorText, type RouterOutputs, useTRPC } from '#web/lib/trpc.ts'
import { FaultBanner } from '#web/ui/admin/fault-banner.tsx'
import { Panel } from '#web/ui/admin/panel.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { differenceText } from '../places-text.ts'
import classes from './coming-days.module.css'

type Exception = RouterOutputs['zone']['exceptions']['items'][number]

/** The future days without vans or with extra vans; each exception can be removed. */
export function ComingDays() {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const list = useQuery(trpc.zone.exceptions.queryOptions())
  const settled = { onSettled: () => queryClient.invalidateQueries(trpc.zone.pathFilter()) }
  const remove = useMutation(trpc.zone.removeException.mutationOptions(settled))
  const add = useMutation(trpc.zone.addException.mutationOptions(settled))
  const takeBack = ({ id, zone, ...exception }: Exception) =>
    remove.mutate(
      { id },
      {
        onSuccess: () =>
          toast({
            message: `${dayText(exception.date)} is back to normal`,
            action: {
              label: 'Undo',
              run: () => add.mutate({ ...exception, zoneId: zone?.id ?? null }),
            },
          }),
      },
    )
  const items = list.data?.items ?? []
  return (
    <Panel title="Exceptions">
      <FaultBanner
        message={list.error && errorText(list.error, 'The days could not be loaded.')}
        onRetry={() => void list.refetch()}
      />
      <FaultBanner
        message={
          remove.error && errorText(remove.error, 'The exception could not be removed. Try again.')
        }
      />
      {list.data !== undefined && items.length === 0 && (
        <p className={`${classes.none} small muted`}>
          None. There are never deliveries on bank holidays in England and Wales, so you do not need
          to add them.
        </p>
      )}
      <ul className={classes.days}>
        {items.map((exception) => (
          <li key={exception.id}>
            <span>
              <b>{dayText(exception.date)}</b>, {differenceText(exception)}
              {exception.note !== '' && (
                <span className={`${classes.note} tiny muted`}>{exception.note}</span>
              )}
            </span>
            <Button
              variant="subtle"
              size="xs"
              aria-label={`Remove ${dayText(exception.date)}, ${differenceText(exception)}`}
              onClick={(event) => event.detail < 2 && takeBack(exception)}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
