/**
 * The processor time of this process during some work, in milliseconds. Unlike elapsed time, it
 * does not depend on other load on the machine.
 */
export async function processorMs(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
