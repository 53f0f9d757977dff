-- Surveys after an order: ready questions, a vendor's own, a link for each order, what was answered.

create table survey_question_pool (
  id uuid primary key,
  kind text not null,
  title text not null,
  choices text[] not null default '{}',
  sort_order smallint not null,
  constraint survey_question_pool_kind check (kind in ('MULTIPLECHOICE', 'TEXT', 'RATING')),
  constraint survey_question_pool_choices check ((kind = 'MULTIPLECHOICE') = (cardinality(choices) > 1))
);
insert into survey_question_pool (id, kind, title, choices, sort_order) values
  ('01900000-0000-7000-8000-000000000201', 'RATING', 'از این سفارش چقدر راضی بودید؟', '{}', 1),
  ('01900000-0000-7000-8000-000000000202', 'RATING', 'مزهٔ غذا چطور بود؟', '{}', 2),
  ('01900000-0000-7000-8000-000000000203', 'RATING', 'تازگی و گرمی غذا چطور بود؟', '{}', 3),
  ('01900000-0000-7000-8000-000000000204', 'RATING', 'برخورد کارکنان چطور بود؟', '{}', 4),
  ('01900000-0000-7000-8000-000000000205', 'RATING', 'رفتار پیک چطور بود؟', '{}', 5),
  ('01900000-0000-7000-8000-000000000206', 'RATING', 'پاکیزگی سالن چطور بود؟', '{}', 6),
  ('01900000-0000-7000-8000-000000000207', 'RATING', 'قیمت‌ها را نسبت به کیفیت چطور می‌بینید؟', '{}', 7),
  ('01900000-0000-7000-8000-000000000208', 'MULTIPLECHOICE', 'کدام بخش بهتر می‌شد؟',
    '{مزهٔ غذا,گرمی غذا,بسته‌بندی,زمان رسیدن,برخورد کارکنان,قیمت}', 8),
  ('01900000-0000-7000-8000-000000000209', 'MULTIPLECHOICE', 'سفارش به‌موقع رسید؟', '{زودتر از گفته,به‌موقع,دیرتر از گفته}', 9),
  ('01900000-0000-7000-8000-00000000020a', 'MULTIPLECHOICE', 'ما را چگونه شناختید؟',
    '{معرفی دوستان,گذر از کنار فروشگاه,اینستاگرام,جست‌وجو در اینترنت}', 10),
  ('01900000-0000-7000-8000-00000000020b', 'MULTIPLECHOICE', 'دوباره از ما سفارش می‌دهید؟', '{حتماً,شاید,نه}', 11),
  ('01900000-0000-7000-8000-00000000020c', 'TEXT', 'چه چیزی شما را ناراحت کرد؟', '{}', 12),
  ('01900000-0000-7000-8000-00000000020d', 'TEXT', 'دوست دارید چه چیزی به منو افزوده شود؟', '{}', 13),
  ('01900000-0000-7000-8000-00000000020e', 'TEXT', 'حرف دیگری با ما دارید؟', '{}', 14);

create table surveys (
  vendor_id uuid not null references vendors (id),
  id uuid not null,
  title text not null,
  active boolean not null,
  -- of which channels and kinds of delivery it asks
  sources text[] not null,
  delivery_types text[] not null,
  -- whether its link goes out as a text message once the order has arrived
  sends_text boolean not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (vendor_id, id)
);
create index surveys_by_time on surveys (vendor_id, created_at desc, id);

create table survey_questions (
  vendor_id uuid not null,
  survey_id uuid not null,
  id uuid not null,
  position smallint not null,
  kind text not null,
  title text not null,
  required boolean not null,
  -- [{"id", "title"}]
  choices jsonb not null,
  many boolean not null,
  -- {"questionId", "is", "choiceId" or "rating"}
  condition jsonb,
  -- a question that was taken away keeps what was answered
  removed_at timestamptz,
  primary key (vendor_id, survey_id, id),
  constraint survey_questions_survey foreign key (vendor_id, survey_id) references surveys (vendor_id, id),
  constraint survey_questions_kind check (kind in ('MULTIPLECHOICE', 'TEXT', 'RATING'))
);

-- The link of an order, which nobody guesses. The survey is the one that asked of such orders when it was made.
create table survey_links (
  vendor_id uuid not null,
  code text not null,
  order_id uuid not null,
  survey_id uuid not null,
  created_at timestamptz not null,
  texted_at timestamptz,
  primary key (vendor_id, code),
  constraint survey_links_order unique (vendor_id, order_id),
  constraint survey_links_of foreign key (vendor_id, order_id) references orders (vendor_id, id),
  constraint survey_links_survey foreign key (vendor_id, survey_id) references surveys (vendor_id, id),
  constraint survey_links_code check (length(code) = 22)
);
create index survey_links_of_survey on survey_links (vendor_id, survey_id, created_at);

-- The id is the guest's: sent again, it is the same answer.
create table survey_responses (
  vendor_id uuid not null,
  id uuid not null,
  survey_id uuid not null,
  order_id uuid not null,
  customer_id uuid references users (id),
  -- the order's
  business_day date not null,
  -- the mean of its stars in hundredths of a star
  score smallint,
  answered_at timestamptz not null,
  primary key (vendor_id, id),
  constraint survey_responses_order unique (vendor_id, order_id),
  constraint survey_responses_of foreign key (vendor_id, order_id) references orders (vendor_id, id),
  constraint survey_responses_survey foreign key (vendor_id, survey_id) references surveys (vendor_id, id),
  constraint survey_responses_score check (score between 100 and 500)
);
create index survey_responses_by_time on survey_responses (vendor_id, survey_id, answered_at desc, id desc);
create index survey_responses_by_day on survey_responses (vendor_id, survey_id, business_day);

create table survey_answers (
  vendor_id uuid not null,
  response_id uuid not null,
  question_id uuid not null,
  survey_id uuid not null,
  rating smallint,
  choice_ids uuid[] not null,
  text text not null,
  primary key (vendor_id, response_id, question_id),
  constraint survey_answers_response foreign key (vendor_id, response_id) references survey_responses (vendor_id, id),
  constraint survey_answers_question foreign key (vendor_id, survey_id, question_id)
    references survey_questions (vendor_id, survey_id, id),
  constraint survey_answers_rating check (rating between 1 and 5)
);
create index survey_answers_of_question on survey_answers (vendor_id, survey_id, question_id);
create index survey_answers_by_text on survey_answers using gin (vendor_id, fa_fold(text) gin_trgm_ops) where text <> '';

-- Up to which of a vendor's events guests were written to.
create table survey_cursors (
  vendor_id uuid not null references vendors (id),
  event_seq bigint not null,
  primary key (vendor_id)
);
