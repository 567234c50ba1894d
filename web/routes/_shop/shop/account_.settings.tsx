import { createFileRoute } from '@tanstack/react-router'
import { validateDone } from '#web/lib/done.ts'
import { SettingsPage } from '#web/features/account/settings-page.tsx'
import { pageTitle } from '#web/lib/page-title.ts'

export const Route = createFileRoute('/_shop/shop/account_/settings')({
  validateSearch: validateDone,
  loader: async ({ context: { api } }) => {
    const [account] = await Promise.all([
      api.auth.account.ensureData(),
      api.session.list.prefetch(),
      api.secondFactor.status.prefetch(),
    ])
    return account
  },
  head: ({ match }) => pageTitle('Password and data', match.context.shop, '/shop/account/settings'),
  component: Settings,
})

function Settings() {
  return <SettingsPage account={Route.useLoaderData()} />
}
