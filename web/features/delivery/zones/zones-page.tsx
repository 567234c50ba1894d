import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy } from 'react'
import { hoursText } from '#server/delivery/delivery-text.shared.ts'
import { errorText, useTRPC } from '#web/lib/trpc.ts'
import { useMay } from '#web/lib/use-may.ts'
import { DataCell, DataTable } from '#web/ui/admin/data-table.tsx'
import { FaultBanner } from '#web/ui/admin/fault-banner.tsx'
import { Panel } from '#web/ui/admin/panel.tsx'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { formatWholePounds } from '#web/ui/price.tsx'
import { RowsSkeleton } from '#web/ui/skeleton.tsx'
import { Opening } from '#web/ui/dialogs/opening.tsx'
import { noticeText, placesText } from '../places-text.ts'
import { weekdaysText } from './weekday-boxes.tsx'
import type { Zone } from './zone-draft.ts'
import classes from './zones-page.module.css'

const ZoneSheet = lazy(() => import('./zone-sheet.tsx'))

const columns = [
  { name: 'Zone' },
  { name: 'Postcodes' },
  { name: 'Days and windows' },
  { name: 'Price' },
  { name: 'Notice and booking period' },
  { name: 'Edit', right: true },
]

type ZonesPageProps = {
  /** The zone whose sheet is open; `new` for a new one. */
  open: string | undefined
  onClose: () => void
}

/** The shop's delivery zones: areas, windows and prices; owners change them. */
export function ZonesPage({ open, onClose }: ZonesPageProps) {
  const may = useMay()
  const mayChange = may('zones')
  const maySet = may('settings')
  const trpc = useTRPC()
  const list = useQuery(trpc.zone.list.queryOptions())
  const items = list.data?.items ?? []
  const zone = items.find(({ id }) => id === open)
  return (
    <>
      <FaultBanner
        message={list.error && errorText(list.error, 'The zones could not be loaded.')}
        onRetry={() => void list.refetch()}
      />
      <div className={classes.bar}>
        <Link to="/admin/deliveries" className="link">
          Back to the week
        </Link>
        {maySet && (
          <>
            <Link to="/admin/shop" search={{ section: 'collection' }} className="link">
              Collection
            </Link>
            <Link to="/admin/shop" search={{ section: 'parcels' }} className="link">
              Parcels
            </Link>
          </>
        )}
        {mayChange && (
          <ButtonLink to="/admin/deliveries/zones" search={{ zone: 'new' }} size="sm">
            New zone
          </ButtonLink>
        )}
      </div>
      <Panel
        title="Zones"
        aside={list.data && `${items.length} ${items.length === 1 ? 'zone' : 'zones'}`}
      >
        {list.isPending && <RowsSkeleton rows={5} />}
        {items.length > 0 && (
          <DataTable label="Zones" columns={columns}>
            {items.map((item) => (
              <Row key={item.id} zone={item} />
            ))}
          </DataTable>
        )}
      </Panel>
      <Opening>
        {mayChange && open === 'new' && <ZoneSheet zone={null} onClose={onClose} />}
        {mayChange && zone && <ZoneSheet key={zone.id} zone={zone} onClose={onClose} />}
      </Opening>
    </>
  )
}

const SHOWN_AREAS = 8

function Row({ zone }: { zone: Zone }) {
  const mayChange = useMay()('zones')
  const { id, name, areas, isServed, pricePence } = zone
  const rest = areas.length - SHOWN_AREAS
  return (
    <tr>
      <DataCell place="head">
        <b>{name}</b>
      </DataCell>
      <DataCell>
        {areas.slice(0, SHOWN_AREAS).join(', ')}
        {rest > 0 && ` and ${rest} more`}
      </DataCell>
      <DataCell>
        {isServed ? <Windows zone={zone} /> : 'No delivery'}
        <OwnMethods zone={zone} />
      </DataCell>
      <DataCell>{isServed ? formatWholePounds(pricePence) : ''}</DataCell>
      <DataCell>{isServed && noticeText(zone)}</DataCell>
      <DataCell right place="foot">
        {mayChange && (
          <ButtonLink
            to="/admin/deliveries/zones"
            search={{ zone: id }}
            variant="default"
            size="xs"
            resetScroll={false}
            aria-label={`Edit ${name}`}
          >
            Edit
          </ButtonLink>
        )}
      </DataCell>
    </tr>
  )
}

/** What a zone has in place of the collection and parcels of the shop; nothing otherwise. */
const OwnMethods = ({ zone: { collection, parcel } }: { zone: Zone }) => (
  <>
    {collection !== null && (
      <span className={`${classes.window} tiny muted`}>Collection: {ruleText(collection)}</span>
    )}
    {parcel !== null && (
      <span className={`${classes.window} tiny muted`}>Parcels: {ruleText(parcel)}</span>
    )}
  </>
)

function ruleText(rule: NonNullable<Zone['parcel']>): string {
  if (rule.kind === 'none') return 'not offered'
  if (rule.kind === 'bySize') return 'by size'
  const price = rule.pence === 0 ? 'free' : formatWholePounds(rule.pence)
  return rule.kind === 'fixed' ? price : `${price}, free from ${formatWholePounds(rule.fromPence)}`
}

const Windows = ({ zone: { weekdays, windows } }: { zone: Zone }) => (
  <>
    {weekdaysText(weekdays)}
    {windows.map((window) => (
      <span
        key={`${window.startHour}-${window.endHour}`}
        className={`${classes.window} tiny muted`}
      >
        {hoursText(window)}, {placesText(window.places)}
        {window.pricePence !== null && `, ${formatWholePounds(window.pricePence)}`}
        {window.weekdays.length > 0 && `, ${weekdaysText(window.weekdays)}`}
      </span>
    ))}
  </>
)
