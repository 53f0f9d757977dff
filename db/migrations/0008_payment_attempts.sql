-- Where the guest of an open payment attempt is sent, so that coming back to pay resumes the same attempt.
alter table transactions add column submit_url text;
