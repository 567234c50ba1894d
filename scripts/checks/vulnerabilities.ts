import { z } from 'zod'

const severities = ['critical', 'high', 'moderate', 'low'] as const

const report = z.object({
  metadata: z.object({
    vulnerabilities: z.partialRecord(z.enum([...severities, 'info', 'total']), z.number()),
  }),
})

const refusal = z.object({ message: z.string() })

/** Parses `npm audit --json`: whether it fails, and a text for people. */
export function readAudit(stdout: string): { failed: boolean; text: string } {
  const response = jsonOf(stdout)
  const parsed = report.safeParse(response)
  if (!parsed.success) {
    const reason = refusal.safeParse(response).data?.message.split(' - ')[0] ?? 'no response'
    return {
      failed: false,
      text: `The registry does not answer questions about vulnerabilities (${reason}).`,
    }
  }
  const { vulnerabilities } = parsed.data.metadata
  const found = severities.map((severity) => `${vulnerabilities[severity] ?? 0} ${severity}`)
  const failed = (vulnerabilities.critical ?? 0) + (vulnerabilities.high ?? 0) > 0
  const text = `Known vulnerabilities in what the shop runs with: ${found.join(', ')}.`
  return { failed, text: failed ? `${text} npm audit --omit=dev says which.` : text }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
