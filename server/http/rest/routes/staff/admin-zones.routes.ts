import { z } from 'zod'
import { id } from '#server/lib/fields.ts'
import { row } from '#server/http/rest/row.ts'
import {
  exceptionOf,
  overbookedOf,
  zoneInput,
  zoneNames,
  zoneOf,
  addExceptionBody,
  addZoneBody,
  editZoneBody,
  exception,
  overbooked,
  zone,
} from '#server/http/rest/shapes/zone.shape.ts'

const byId = z.object({ id })
const names = zoneNames

export const adminZoneRoutes = [
  row({
    method: 'POST',
    path: '/api/admin/delivery/zones/add',
    id: 'addDeliveryZone',
    summary: 'Adds a delivery zone with its windows. An area that another zone has is refused.',
    procedure: 'zone.create',
    access: 'staff',
    body: addZoneBody,
    names,
    response: z.object({ data: zone }),
    status: 201,
    message: 'Zone added successfully',
    call: async ({ call, body }) => ({
      data: zoneOf((await call.zone.create(zoneInput(body))).zone),
    }),
  }),
  row({
    method: 'GET',
    path: '/api/admin/delivery/zones/get',
    id: 'listDeliveryZones',
    summary: 'All delivery zones, in order.',
    procedure: 'zone.list',
    access: 'staff',
    response: z.object({ data: z.array(zone) }),
    call: async ({ call }) => ({ data: (await call.zone.list()).items.map(zoneOf) }),
  }),
  row({
    method: 'GET',
    path: '/api/admin/delivery/zones/get/{id}',
    id: 'readDeliveryZone',
    summary: 'One delivery zone.',
    procedure: 'zone.details',
    access: 'staff',
    params: byId,
    response: z.object({ data: zone }),
    refusals: [404],
    call: async ({ call, params }) => ({ data: zoneOf(await call.zone.details(params)) }),
  }),
  row({
    method: 'PUT',
    path: '/api/admin/delivery/zones/edit/{id}',
    id: 'editDeliveryZone',
    summary: 'Replaces the given fields. Existing bookings are kept.',
    procedure: 'zone.update',
    access: 'staff',
    params: byId,
    body: editZoneBody,
    names,
    response: z.object({ data: zone, overbooked }),
    message: 'Zone updated successfully',
    refusals: [404, 409],
    call: async ({ call, params, body }) => {
      const saved = await call.zone.update({ ...zoneInput(body), ...params })
      return { data: zoneOf(saved.zone), overbooked: overbookedOf(saved.overbooked) }
    },
  }),
  row({
    method: 'DELETE',
    path: '/api/admin/delivery/zones/delete/{id}',
    id: 'deleteDeliveryZone',
    summary: 'Removes a delivery zone. Its bookings remain.',
    procedure: 'zone.archive',
    access: 'staff',
    params: byId,
    response: z.object({ overbooked }),
    message: 'Zone deleted successfully',
    refusals: [404],
    call: async ({ call, params }) => ({
      overbooked: overbookedOf((await call.zone.archive(params)).overbooked),
    }),
  }),
  row({
    method: 'POST',
    path: '/api/admin/delivery/zones/exceptions/add',
    id: 'addDeliveryException',
    summary: 'Adds an exception: a closed day or an extra van, in one zone or in all.',
    procedure: 'zone.addException',
    access: 'staff',
    body: addExceptionBody,
    names,
    response: z.object({ data: exception, overbooked }),
    status: 201,
    message: 'Day added successfully',
    refusals: [404],
    call: async ({ call, body }) => {
      const { zone: zoneId = null, noVans: isBlackout, ...others } = body
      const saved = await call.zone.addException({ ...others, zoneId, isBlackout })
      return { data: exceptionOf(saved.exception), overbooked: overbookedOf(saved.overbooked) }
    },
  }),
  row({
    method: 'GET',
    path: '/api/admin/delivery/zones/exceptions/get',
    id: 'listDeliveryExceptions',
    summary: 'Upcoming closed days and days with extra vans.',
    procedure: 'zone.exceptions',
    access: 'staff',
    response: z.object({ data: z.array(exception) }),
    call: async ({ call }) => ({ data: (await call.zone.exceptions()).items.map(exceptionOf) }),
  }),
  row({
    method: 'DELETE',
    path: '/api/admin/delivery/zones/exceptions/delete/{id}',
    id: 'deleteDeliveryException',
    summary: 'Removes such an exception.',
    procedure: 'zone.removeException',
    access: 'staff',
    params: byId,
    response: z.object({ overbooked }),
    message: 'Day deleted successfully',
    refusals: [404],
    call: async ({ call, params }) => ({
      overbooked: overbookedOf((await call.zone.removeException(params)).overbooked),
    }),
  }),
]
