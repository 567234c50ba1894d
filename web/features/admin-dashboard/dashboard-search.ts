export const periods = [7, 30, 90] as const
export type Period = (typeof periods)[number]

/** What the address says of the dashboard: the period in days unless it is 30. */
export type DashboardSearch = { days?: Period }

/** Reads the query string of the page; another period than the three is as if none were there. */
export function readDashboardSearch(query: Record<string, unknown>): DashboardSearch {
  const days = periods.find((known) => known === Number(query['days']))
  return days === undefined || days === 30 ? {} : { days }
}
