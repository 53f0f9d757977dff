-- The company that sends the installation's text messages, as its owner set it in the back office.

create table sms_company (
  only_one boolean primary key default true,
  company text not null,
  -- what the company gave, sealed by a key of the data folder
  fields_sealed text not null,
  changed_at timestamptz not null,
  constraint sms_company_only_one check (only_one),
  constraint sms_company_company check (company in ('KAVENEGAR', 'SMS_IR'))
);
