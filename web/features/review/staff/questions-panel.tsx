import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { dateAndTime } from '../../../lib/dates.ts'
import { errorText, type RouterOutputs, trpc } from '../../../lib/trpc.ts'
import { Compact, Panel } from '../../../ui/admin/panel.tsx'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextAreaField } from '../../../ui/fields.tsx'
import { errorToast, toast } from '../../../ui/toast/toast.ts'
import classes from './staff-review.module.css'

const failed = 'The shop did not answer. Try again.'

/** Questions about products that wait for an answer, the oldest first. */
export function QuestionsPanel() {
  const list = trpc.question.staffList.useQuery({ limit: 50 })
  const items = list.data?.items ?? []
  return (
    <Panel title="Questions" aside={`${list.data?.pagination.totalCount ?? 0} to be answered`}>
      <Compact>
        <ul className={classes.list}>
          {items.map((question) => (
            <Question key={question.id} question={question} />
          ))}
        </ul>
      </Compact>
    </Panel>
  )
}

type QuestionProps = { question: RouterOutputs['question']['staffList']['items'][number] }

function Question({ question: { id, name, question, createdAt, product } }: QuestionProps) {
  const [text, setText] = useState('')
  const utils = trpc.useUtils()
  const settled = {
    onError: (error: unknown) => errorToast(errorText(error, failed)),
    onSettled: () => utils.question.invalidate(),
  }
  const answer = trpc.question.answer.useMutation({
    ...settled,
    onSuccess: () => toast({ message: 'The answer is on the page and in the post' }),
  })
  const remove = trpc.question.remove.useMutation(settled)
  return (
    <li aria-label={`Question by ${name}`}>
      <p className="muted small">
        {name}, <span className="num">{dateAndTime(createdAt)}</span>, about{' '}
        <Link to="/shop/product/$slug" params={{ slug: product.slug }} className="link">
          {product.title}
        </Link>
      </p>
      <p className={classes.said}>{question}</p>
      <form
        method="post"
        className={classes.reply}
        onSubmit={(event) => {
          event.preventDefault()
          if (!answer.isPending) answer.mutate({ id, answer: text.trim() })
        }}
      >
        <TextAreaField
          label="Answer"
          description="Everybody reads it"
          rows={2}
          maxLength={2000}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <span className={classes.by}>
          <BusyButton type="submit" size="sm" busy={answer.isPending} disabled={text.trim() === ''}>
            Answer
          </BusyButton>
          <Button
            size="sm"
            variant="default"
            disabled={remove.isPending}
            onClick={() => remove.mutate({ id })}
          >
            Remove it
          </Button>
        </span>
      </form>
    </li>
  )
}
