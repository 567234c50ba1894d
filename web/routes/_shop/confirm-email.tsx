import { createFileRoute } from '@tanstack/react-router'
import { ConfirmEmail } from '#web/features/account/confirm-email.tsx'
import { pageTitle } from '#web/lib/page/page-title.ts'

export const Route = createFileRoute('/_shop/confirm-email')({
  head: ({ match }) =>
    pageTitle('Confirm your email address', match.context.shop, '/confirm-email'),
  component: ConfirmEmail,
})
