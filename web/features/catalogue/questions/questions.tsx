import { longDate } from '#server/lib/london-time.shared.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useShop } from '#web/lib/shop.ts'
import { useTRPC } from '#web/lib/trpc.ts'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { StructuredData } from '#web/ui/page/structured-data.tsx'
import classes from './questions.module.css'

type QuestionsProps = { productId: string; className: string | undefined }

/** The published questions and answers about a product's family, and a link to ask one. */
export function Questions({ productId, className }: QuestionsProps) {
  const { shopName } = useShop()
  const trpc = useTRPC()
  const list = useQuery(
    trpc.question.list.queryOptions({ productId }, { placeholderData: keepPreviousData }),
  )
  const items = list.data?.items ?? []
  return (
    <section className={className} id="questions" aria-labelledby="questions-title">
      <div className={classes.head}>
        <h2 id="questions-title">Questions</h2>
        <ButtonLink to="/shop/ask" search={{ about: productId }} variant="default">
          Ask a question
        </ButtonLink>
      </div>
      {items.length === 0 && <p className="muted">No questions yet. Be the first to ask.</p>}
      <ul className={classes.list}>
        {items.map(({ id, name, question, createdAt, answer, answeredAt, variant }) => (
          <li key={id}>
            <h3>{question}</h3>
            <p className="muted small">
              {name}, {longDate(createdAt)}
              {variant !== null && (
                <>
                  <i className="dot" />
                  {variant}
                </>
              )}
            </p>
            <div className={classes.answer}>
              <p>{answer}</p>
              <p className="muted small">
                {shopName}, {longDate(answeredAt)}
              </p>
            </div>
          </li>
        ))}
      </ul>
      {items.length > 0 && (
        <StructuredData
          data={{
            '@context': 'https://schema.org',
            '@type': 'FAQPage',
            mainEntity: items.map(({ question, answer }) => ({
              '@type': 'Question',
              name: question,
              acceptedAnswer: { '@type': 'Answer', text: answer },
            })),
          }}
        />
      )}
    </section>
  )
}
