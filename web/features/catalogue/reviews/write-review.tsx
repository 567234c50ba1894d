import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useRef } from 'react'
import { useUser } from '#web/lib/session.ts'
import { useTRPC } from '#web/lib/trpc.ts'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { RowsSkeleton } from '#web/ui/skeleton.tsx'
import type { ReviewFormProps } from './review-form.tsx'
import classes from './write-review.module.css'

const ReviewForm = lazy(() => import('./review-form.tsx'))

type WriteReviewProps = {
  product: { id: string; slug: string }
  /** The heading's level: below the reviews' own. */
  order: 3 | 4
}

/** The 'Write a review' area: for everyone who is signed in the form, below what it needs. */
export function WriteReview({ product, order }: WriteReviewProps) {
  const Heading = `h${order}` as const
  const user = useUser()
  const area = useRef<HTMLElement>(null)
  return (
    <section aria-label="Write a review" ref={area} tabIndex={-1} className={classes.area}>
      <Heading className={classes.title}>Write a review</Heading>
      {user === null ? (
        <SignInFirst slug={product.slug} />
      ) : (
        <NeedsAndForm productId={product.id} onAdded={() => area.current?.focus()} />
      )}
    </section>
  )
}

function SignInFirst({ slug }: { slug: string }) {
  return (
    <>
      <p className="muted">Please log in and purchase this product to leave a review.</p>
      <ButtonLink
        to="/auth/login"
        search={{ redirect: `/shop/product/${slug}` }}
        variant="default"
        className={classes.signIn}
      >
        Sign In
      </ButtonLink>
    </>
  )
}

const needs = {
  NOT_PURCHASED: 'Reviews are for products bought here with your account.',
  ALREADY_REVIEWED: 'Thank you for your review of this product.',
} as const

function NeedsAndForm(props: Omit<ReviewFormProps, 'refusal'>) {
  const { productId } = props
  const trpc = useTRPC()
  const { data, isPending } = useQuery(
    trpc.review.mayReview.queryOptions(
      { productId },
      // The entry stays when another variant of the product is selected.
      { placeholderData: keepPreviousData },
    ),
  )
  if (isPending) return <RowsSkeleton rows={2} />
  // Without an answer too: the server decides on submission.
  return (
    <>
      {data?.code != null && <p className="muted">{needs[data.code]}</p>}
      <Suspense fallback={<RowsSkeleton rows={2} />}>
        <ReviewForm {...props} refusal={data?.refusal ?? null} />
      </Suspense>
    </>
  )
}
