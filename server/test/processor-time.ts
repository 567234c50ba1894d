/**
 * Milliseconds of the processor that this process takes while the work goes on: another load on the
 * machine does not move them, as it moves a clock.
 */
export async function processorMs(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
