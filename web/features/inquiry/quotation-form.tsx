import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useDone } from '#web/lib/done.ts'
import { type Posted, usePosted } from '#web/lib/posted-form.ts'
import { errorText, useTRPC } from '#web/lib/trpc.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { TextAreaField, TextField } from '#web/ui/fields.tsx'
import { Note } from '#web/ui/note.tsx'
import { Honeypot, PostForm } from '#web/ui/post-form.tsx'
import { useOneAtATime } from '#web/ui/use-one-at-a-time.ts'
import { checkInquiry, type InquiryInput } from './check-inquiry.ts'
import classes from './quotation-form.module.css'

/** How long a message stays unless the visitor types earlier. */
const messageMs = 5000

const sent =
  'Thank you! Your inquiry has been submitted successfully. We will contact you soon with a detailed quotation.'
const failed =
  'Sorry, there was an error submitting your inquiry. Please try again or contact us directly.'

const fields = [
  { name: 'firstName', label: 'First Name', autoComplete: 'given-name' },
  { name: 'lastName', label: 'Last Name', autoComplete: 'family-name' },
  { name: 'email', label: 'Email Address', type: 'email', autoComplete: 'email' },
  { name: 'phone', label: 'Phone Number', type: 'tel', autoComplete: 'tel' },
] as const

type Message = { tone: 'good' | 'bad'; text: string; field?: string }

/** The message of a form that was posted without scripts. */
function firstMessage({ code, errors }: Posted, done: boolean): Message | null {
  const [fault] = Object.entries(errors)
  if (fault !== undefined) return { tone: 'bad', field: fault[0], text: fault[1] }
  return done && code === null ? { tone: 'good', text: sent } : null
}

/** The request form for a removal quotation; the first error is shown at its field. */
export function QuotationForm() {
  const posted = usePosted('quotation', failed)
  const done = useDone('quotation')
  const [message, setMessage] = useState(() => firstMessage(posted, done))
  const trpc = useTRPC()
  const create = useMutation(trpc.inquiry.create.mutationOptions())
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (message === null) return
    const timer = setTimeout(() => setMessage(null), messageMs)
    return () => clearTimeout(timer)
  }, [message])

  const oneAtATime = useOneAtATime()
  const submit = async (input: InquiryInput) => {
    const fault = await checkInquiry(input)
    if (fault) {
      setMessage({ tone: 'bad', ...fault })
      form.current?.querySelector<HTMLElement>(`[name="${fault.field}"]`)?.focus()
      return
    }
    try {
      await create.mutateAsync(input)
      form.current?.reset()
      setMessage({ tone: 'good', text: sent })
    } catch (error) {
      setMessage({ tone: 'bad', text: errorText(error, failed) })
    }
  }

  const errorOf = (field: keyof InquiryInput) =>
    message?.field === field ? message.text : undefined

  return (
    <PostForm
      id="quotation"
      action="/shop/home-removal#quotation"
      posted={posted}
      ref={form}
      className={`box ${classes.form}`}
      onSubmit={(event) => {
        event.preventDefault()
        const input = readInquiry(new FormData(event.currentTarget))
        void oneAtATime(() => submit(input))
      }}
      onChange={() => setMessage(null)}
    >
      {fields.map((field) => (
        <TextField
          key={field.name}
          {...field}
          defaultValue={posted.values[field.name]}
          required
          error={errorOf(field.name)}
        />
      ))}
      <TextAreaField
        className={classes.whole ?? ''}
        label="Details to be Moved"
        name="notes"
        defaultValue={posted.values['notes']}
        error={errorOf('notes')}
      />
      <Honeypot />
      {message && message.field === undefined && (
        <div className={classes.whole}>
          <Note tone={message.tone}>{message.text}</Note>
        </div>
      )}
      <BusyButton type="submit" size="lg" busy={create.isPending} className={classes.whole ?? ''}>
        Get Quotation
      </BusyButton>
    </PostForm>
  )
}

function readInquiry(data: FormData): InquiryInput {
  const text = (name: string) => {
    const value = data.get(name)
    return typeof value === 'string' ? value : ''
  }
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    email: text('email'),
    phone: text('phone'),
    notes: text('notes'),
    website: text('website'),
  }
}
