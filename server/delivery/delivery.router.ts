import { router, sharedProcedure } from '../trpc/procedures.ts'
import {
  checkDeliveryInput,
  checkDeliveryOutput,
  deliveryAreasOutput,
  deliveryCostOutput,
  slotsInput,
  slotsOutput,
} from './delivery.schema.ts'
import { methodsInput, methodsOutput } from './methods/method.schema.ts'
import { readMethods } from './methods/read-methods.ts'
import { deliveryCostOf } from './delivery-cost.shared.ts'
import { listAreas, checkDelivery, readSlots } from './slots/read-slots.ts'

export const deliveryRouter = router({
  check: sharedProcedure
    .input(checkDeliveryInput)
    .output(checkDeliveryOutput)
    .query(({ ctx, input }) => checkDelivery(ctx.deps, input.postcode)),

  areas: sharedProcedure.output(deliveryAreasOutput).query(({ ctx }) => listAreas(ctx.deps)),

  cost: sharedProcedure
    .output(deliveryCostOutput)
    .query(async ({ ctx }) => deliveryCostOf((await listAreas(ctx.deps)).items)),

  methods: sharedProcedure
    .input(methodsInput)
    .output(methodsOutput)
    .query(({ ctx, input }) => readMethods(ctx.deps, input)),

  slots: sharedProcedure
    .input(slotsInput)
    .output(slotsOutput)
    .query(({ ctx, input }) => readSlots(ctx.deps, input)),
})
