import { createFileRoute } from '@tanstack/react-router'
import { ConfirmEmailPage } from '#web/features/account/confirm-email-page.tsx'
import { pageTitle } from '#web/lib/page/page-title.ts'

export const Route = createFileRoute('/_shop/confirm-email')({
  head: ({ match }) =>
    pageTitle('Confirm your email address', match.context.shop, '/confirm-email'),
  component: ConfirmEmailPage,
})
