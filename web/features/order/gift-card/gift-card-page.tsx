import {
  giftCardAmounts,
  LEAST_GIFT_PENCE,
  MOST_GIFT_PENCE,
  NO_EXPIRY,
} from '#server/gift-card/gift-card.shared.ts'
import { useUser } from '#web/lib/session.ts'
import { useContact, useShop } from '#web/lib/shop.ts'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { TextAreaField, TextField } from '#web/ui/forms/fields.tsx'
import { PostForm } from '#web/ui/forms/post-form.tsx'
import { usePostForm, type PostFormState } from '#web/ui/forms/use-post-form.ts'
import { formatWholePounds } from '#web/ui/price.tsx'
import classes from './gift-card-page.module.css'
import { useState } from 'react'
import { Note } from '#web/ui/note.tsx'

const failed = 'Sorry, that didn’t go through. You haven’t been charged. Please try again.'

/** The page on which a gift card is bought, and on which what is left of one is checked. */
export function GiftCardPage() {
  const shop = useShop()
  const contact = useContact()
  return (
    <main id="content" className={`wrap ${classes.page}`}>
      <h1>Gift cards</h1>
      <p className={classes.lead}>
        Let someone choose for themselves. We email the card to them on the day you choose, and they
        spend it at {shop.settings.company.name} as they like.
      </p>
      <div className={classes.columns}>
        <BuyForm />
        <div className={classes.aside}>
          <section aria-labelledby="check-balance" className={classes.card}>
            <h2 id="check-balance">Check a gift card</h2>
            <BalanceForm />
          </section>
          <section aria-labelledby="how-it-works" className={classes.card}>
            <h2 id="how-it-works">Good to know</h2>
            <ul className={classes.facts}>
              <li>Enter the code at the checkout. It pays for furniture, delivery and services.</li>
              <li>{NO_EXPIRY}</li>
              <li>If an order paid with it is refunded, the refund goes to the card.</li>
              <li>
                Changed your mind? Call{' '}
                <a className="link unbroken" href={contact.phoneHref}>
                  {contact.phone}
                </a>{' '}
                within 14 days and we’ll refund a card that hasn’t been used.
              </li>
            </ul>
          </section>
        </div>
      </div>
    </main>
  )
}

function BuyForm() {
  const user = useUser()
  const form = usePostForm('gift-card', failed)
  const buyerEmail = form.field('buyerEmail')
  return (
    <PostForm posted={form} className={classes.form}>
      <Amounts form={form} />
      <fieldset>
        <legend>Who is it for?</legend>
        <TextField
          {...form.field('recipientName')}
          label="Recipient’s name"
          maxLength={80}
          autoComplete="off"
        />
        <TextField
          {...form.field('recipientEmail')}
          type="email"
          label="Recipient’s email"
          description="To give it to them yourself, enter your own."
          autoComplete="off"
        />
        <TextAreaField {...form.field('message')} label="Message (optional)" maxLength={500} />
        <TextField
          {...form.field('sendOn')}
          type="date"
          label="Send it on (optional)"
          description="Leave blank and we’ll send it straight away."
        />
      </fieldset>
      <fieldset>
        <legend>From</legend>
        <TextField
          {...form.field('buyerName')}
          label="Your name"
          maxLength={80}
          autoComplete="name"
        />
        <TextField
          {...buyerEmail}
          defaultValue={buyerEmail.defaultValue ?? user?.email}
          type="email"
          label="Your email"
          description="For your receipt."
          autoComplete="email"
        />
      </fieldset>
      <BusyButton type="submit" size="lg" busy={form.busy}>
        Continue to payment
      </BusyButton>
    </PostForm>
  )
}

/** The amounts of the list, and one of one's own. */
function Amounts({ form }: { form: PostFormState }) {
  const { defaultValue: chosen = String(giftCardAmounts[1]) } = form.field('amount')
  const own = form.field('amountPence')
  return (
    <fieldset>
      <legend>How much?</legend>
      <div className={classes.amounts}>
        {giftCardAmounts.map((pence) => (
          <label key={pence} className={`${classes.amount} num`}>
            <input
              type="radio"
              name="amount"
              value={pence}
              defaultChecked={chosen === String(pence)}
            />
            {formatWholePounds(pence)}
          </label>
        ))}
        <label className={classes.amount}>
          <input type="radio" name="amount" value="other" defaultChecked={chosen === 'other'} />
          Another amount
        </label>
      </div>
      <div className={classes.own}>
        <TextField
          {...own}
          label="Another amount in pounds"
          description={`From ${formatWholePounds(LEAST_GIFT_PENCE)} to ${formatWholePounds(MOST_GIFT_PENCE)}.`}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
        />
      </div>
    </fieldset>
  )
}

const notChecked = 'Sorry, we couldn’t check this gift card. Please try again.'

/** Asks for a code and says what is left on its gift card. */
function BalanceForm() {
  const [text, setText] = useState<string | null>(null)
  const form = usePostForm('gift-card-balance', notChecked, {
    onSent: ({ result }) => setText(result['text'] ?? null),
    onRefused: () => setText(null),
  })
  const answer = text ?? form.answer
  return (
    <PostForm posted={form} style={{ display: 'grid', gap: 16 }}>
      <TextField
        {...form.field('code')}
        label="Gift card code"
        description="16 characters, from the gift card email."
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <BusyButton type="submit" variant="default" busy={form.busy}>
        Check balance
      </BusyButton>
      {answer !== null && <Note tone="good">{answer}</Note>}
    </PostForm>
  )
}
