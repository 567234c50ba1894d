import type { Deps } from '#server/platform/deps.ts'
import { fillPlaceholders } from '../description/placeholder-values.shared.ts'
import { type PolicyName, policyTitles } from '../description/policy-names.shared.ts'
import { fillText } from './fill-text.ts'
import type { OfferedService } from '../description/public-shop.shared.ts'
import { refuseUnlessOffered } from '../refuse-unless-offered.ts'
import type { AboutOutput, ContactOutput, PolicyOutput, ServiceOutput } from './policy.schema.ts'

type Settings = Pick<Deps, 'settings'>

/** Reads a policy as it is in force, with its placeholders filled in; from memory. */
export function readPolicy({ settings }: Settings, name: PolicyName): PolicyOutput {
  const now = settings.current()
  const { lead, text } = now[name]
  const version = settings.versionOf(name)
  return {
    title: policyTitles[name],
    lead: fillPlaceholders(lead, now),
    blocks: fillText(text, now),
    version: version ? { number: version.number, since: version.publishedAt.toISOString() } : null,
  }
}

/** Reads the text of the about page, filled in like a policy's; from memory. */
export function readAbout({ settings }: Settings): AboutOutput {
  const now = settings.current()
  const { lead, text, visitTitle, visit } = now.about
  return {
    lead: fillPlaceholders(lead, now),
    blocks: fillText(text, now),
    visitTitle,
    visit: fillPlaceholders(visit, now),
  }
}

/** Reads what the page of a service says; from memory. Throws SERVICE_NOT_OFFERED while it is switched off. */
export function readService(deps: Settings, name: OfferedService): ServiceOutput {
  refuseUnlessOffered(deps, name)
  const now = deps.settings.current()
  const { lead, lists, steps, invitation } = now.services[name]
  return {
    lead,
    lists: lists.map(({ title, text }) => ({ title: fillPlaceholders(title, now), text })),
    steps,
    invitation,
    cover: now.services.cover,
  }
}

/** Reads the texts that only the contact page has; from memory. */
export function readContact({ settings }: Settings): ContactOutput {
  const { lead, reasons, town, hours } = settings.current().contact
  // Reasons to visit are written by a shop that can be visited.
  const ways =
    reasons.length > 0
      ? `Call, email, message us or visit our showroom in ${town}`
      : 'Call, email or message us'
  const description = `${ways}. ${hours}.`
  return { lead, reasons, description }
}
