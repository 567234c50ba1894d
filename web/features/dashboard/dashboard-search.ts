export const periods = [7, 30, 90] as const
export type Period = (typeof periods)[number]

/** The search parameters of the dashboard: the period in days unless it is 30. */
export type DashboardSearch = { days?: Period }

/** Parses the search parameters; an unknown period is ignored. */
export function readDashboardSearch(query: Record<string, unknown>): DashboardSearch {
  const days = periods.find((known) => known === Number(query['days']))
  return days === undefined || days === 30 ? {} : { days }
}
