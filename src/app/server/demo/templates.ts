/** Alice's contract templates. */
export const templates = [
  {
    name: 'Wedding',
    isDefault: true,
    content: `# Wedding photography
{{photographer.name}} photographs **the wedding of {{client.name}}** on {{shoot.date}}, from {{shoot.time}}, at \
{{shoot.location}}.

## What is included
- One photographer for {{shoot.duration}}
- **At least 500** finished photographs in full resolution
- An online gallery for one year
- A talk about the day, four weeks before it

## What we ask of you
1. A quiet room for the preparations
2. A list of the group pictures, two weeks before the day
3. A meal for the photographer when the day is longer than six hours

## Payment
The price is {{contract.total}}. A deposit of {{contract.deposit}} reserves the day, and {{contract.balance}} is due \
before it.

## The pictures
You may print and share them as you like. {{photographer.name}} may show them as samples unless you say in writing \
that you do not want it.`,
  },
  {
    name: 'Portrait session',
    content: `# Portrait session
{{photographer.name}} photographs {{client.name}} on {{shoot.date}} at {{shoot.location}}, for {{shoot.duration}}.

## What is included
- Twenty finished photographs of your choice
- Two changes of clothes

If it rains, we choose another day together at no cost.`,
  },
]
