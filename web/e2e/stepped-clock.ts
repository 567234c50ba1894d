/**
 * Sets the clock of a test server (`node --import`) ahead of the machine's by the milliseconds in
 * the file `CLOCK_FILE`. Writing another number into the file steps the clock while the server
 * runs. Timers are not affected.
 */
import { readFileSync } from 'node:fs'

const LOOK_MS = 50

const file = process.env['CLOCK_FILE']
const MachineDate = Date
let ahead = 0

function look(): void {
  if (file !== undefined) ahead = Number(readFileSync(file, 'utf8'))
}

look()
setInterval(look, LOOK_MS).unref()

globalThis.Date = new Proxy(MachineDate, {
  construct: (target, values: unknown[], self) =>
    // oxlint-disable-next-line typescript/no-unsafe-return -- a date
    Reflect.construct(target, values.length === 0 ? [target.now() + ahead] : values, self),
  get: (target, name, self) =>
    // oxlint-disable-next-line typescript/no-unsafe-return -- as it is
    name === 'now' ? () => target.now() + ahead : Reflect.get(target, name, self),
})
